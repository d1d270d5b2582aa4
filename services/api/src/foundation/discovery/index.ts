export { oneForEach } from './one-for-each.js';
