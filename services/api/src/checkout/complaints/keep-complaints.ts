import { Injectable } from '@nestjs/common';
import { ComplaintPicturesRepository } from './complaint-pictures.repository.js';
import { ComplaintsJoint } from './complaints.joint.js';
import { EndComplaint } from './end-complaint.js';

const AT_ONCE = 100;

/** Ends unanswered complaints. Several workers may run: each complaint is ended by one. */
@Injectable()
export class KeepComplaints {
  constructor(
    private readonly complaints: ComplaintsJoint,
    private readonly ending: EndComplaint,
    private readonly pictures: ComplaintPicturesRepository,
  ) {}

  async endDue(): Promise<void> {
    for (const id of await this.complaints.due(AT_ONCE)) await this.ending.lapse(id);
    await this.pictures.forgetUnused();
  }
}
