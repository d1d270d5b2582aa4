export { colleagueOf, type Colleague } from './colleague.js';
export { ColleaguesJoint } from './colleagues.joint.js';
export { ColleaguesModule } from './colleagues.module.js';
