/** The parts of a page that creates or edits a deal. */
export { DealPreview } from './deal-preview';
export { DealSections } from './deal-sections';
