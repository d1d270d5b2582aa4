export { colleagueOf, type Colleague } from './colleague.js';
export { TEAM, writtenBy, type Editor, type LastEditor } from './editor.js';
export { ColleaguesJoint } from './colleagues.joint.js';
export { ColleaguesModule } from './colleagues.module.js';
