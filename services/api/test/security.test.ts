import './security/sessions';
import './security/roles-and-input';
import './security/limits';
import './security/configuration';
