export { Document, type Section } from './components/document';
export { QUESTIONS, matching } from './questions';
export { ABOUT, PRIVACY, SECURITY, TERMS } from './texts';
