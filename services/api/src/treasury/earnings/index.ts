export { EarningsModule } from './earnings.module.js';
export { EarningsService } from './earnings.service.js';
export { EarningsJoint, type ReadyLine } from './earnings.joint.js';
