import type { SchoolOnBoard, SchoolThanks } from '@homeroom/contracts';
import { Controller, Header, Param } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SchoolsService } from '../schools/index.js';
import { SchoolBoardJoint } from './school-board.joint.js';

/** Recent purchases for schools, without names. */
@Controller()
@Public('Anybody looks schools up')
export class SchoolBoardController {
  constructor(
    private readonly shown: SchoolBoardJoint,
    private readonly schools: SchoolsService,
  ) {}

  @Handles('GET /api/schools/board')
  @Header('cache-control', 'public, max-age=60')
  @Throttle({ name: 'schools-board', times: 300, perSeconds: 60 })
  board(): Promise<SchoolOnBoard[]> {
    return this.shown.board();
  }

  @Handles('GET /api/schools/:id/thanks')
  @Header('cache-control', 'public, max-age=60')
  @Throttle({ name: 'school-thanks', times: 300, perSeconds: 60 })
  async thanks(@Param('id', IdPipe) id: number): Promise<SchoolThanks[]> {
    await this.schools.detail(id);
    const rows = await this.shown.thanks(id);
    return rows.map(({ business, points, at }) => ({ business, points, at: at.toISOString() }));
  }
}
