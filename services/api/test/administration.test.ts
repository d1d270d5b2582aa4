import './administration/every-path';
import './administration/businesses-and-deals';
import './administration/schools-and-rewards';
import './administration/users-and-transactions';
import './administration/requests';
import './administration/jobs-and-audit';
