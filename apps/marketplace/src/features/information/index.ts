export { Document, type Section } from './components/document';
export { QuestionsData } from './components/questions-data';
export { matching, questionsWith } from './questions';
export { ABOUT, PRIVACY, SECURITY, termsWith } from './texts';
export { anchorOf, useAnchor } from './anchors';
