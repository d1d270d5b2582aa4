export { SampleDashboard } from './components/sample-dashboard';
