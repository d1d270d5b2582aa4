export { Document, type Section } from './components/document';
export { QuestionsData } from './components/questions-data';
export { QUESTIONS, matching } from './questions';
export { ABOUT, PRIVACY, SECURITY, TERMS } from './texts';
export { anchorOf, useAnchor } from './anchors';
