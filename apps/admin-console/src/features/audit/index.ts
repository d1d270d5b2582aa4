export { Audit } from './components/audit';
