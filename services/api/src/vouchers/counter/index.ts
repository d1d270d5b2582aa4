export { CounterModule } from './counter.module.js';
