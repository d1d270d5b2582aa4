export * from './artifact.js';
export * from './changes.js';
export * from './compatibility.js';
export * from './development-key.js';
export { versionsBefore, type Surroundings } from './fit.js';
export { claimProblems, grant, grantsIn, revoke } from './grants.js';
export * from './refusal.js';
export * from './registry.js';
export * from './signing.js';
