export { Timeline } from './timeline.js';
export { TimelineModule } from './timeline.module.js';
export {
  TimelineOfPurchase,
  keysOf,
  toTimelineEntry,
  type PurchaseKeys,
  type TimelineRow,
  type TimelineSource,
} from './timeline-source.js';
