export { PublicConfigurationModule } from './public-configuration.module.js';
