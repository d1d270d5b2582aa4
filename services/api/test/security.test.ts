import './security/sessions';
import './security/roles-and-input';
import './security/policy-reports';
import './security/limits';
import './security/configuration';
