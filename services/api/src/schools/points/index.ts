export { PointsCheck } from './points-check.joint.js';
export { PointsModule } from './points.module.js';
export { enterEarned } from './points.repository.js';
export { PointsService, type EarnedPoints } from './points.service.js';
export { SchoolPointsService } from './school-points.service.js';
export { PointsEarnedJoint } from './points-earned.joint.js';
