export { LooksModule } from './looks.module.js';
