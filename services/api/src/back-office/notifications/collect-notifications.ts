import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NewsJoint } from './news.joint.js';
import { SchoolNewsJoint } from './school-news.joint.js';
import { EndedNotifications } from './ended-notifications.joint.js';
import { TeamNewsJoint } from './team-news.joint.js';
import { EndedTeamNotifications } from './ended-team-notifications.joint.js';

const MINUTE = 60_000;
/** How far back to read after the worker was stopped. */
const AT_FIRST = 7 * 1_440 * MINUTE;
/** How much to read again: some of it was not committed yet the last time. */
const OVERLAP = 10 * MINUTE;

/** Tells owners and managers what happened at their business or school, and the team what waits for it. */
@Injectable()
export class CollectNotifications {
  private last: Date | null = null;

  constructor(
    private readonly database: Database,
    private readonly news: NewsJoint,
    private readonly teamNews: TeamNewsJoint,
    private readonly schoolNews: SchoolNewsJoint,
    private readonly ended: EndedNotifications,
    private readonly endedForTeam: EndedTeamNotifications,
  ) {}

  /** Collects what happened since the last time in this process, or in the last week. */
  async collect(): Promise<void> {
    const now = new Date();
    const since = new Date(this.last ? this.last.getTime() - OVERLAP : now.getTime() - AT_FIRST);
    await this.database.transaction(async (manager) => {
      await this.news.addReaders(manager);
      await this.news.add(manager, since);
      await this.teamNews.addReaders(manager);
      await this.teamNews.add(manager, since);
      await this.schoolNews.addReaders(manager);
      await this.schoolNews.add(manager, since);
      if (!(await this.ended.isMine(manager))) return;
      await this.ended.mark(manager);
      await this.endedForTeam.mark(manager);
    });
    this.last = now;
  }
}
