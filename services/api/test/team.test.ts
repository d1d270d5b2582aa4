import './team/roles';
import './team/changing-roles';
import './team/second-factors';
import './team/invitations';
import './team/passkeys';
import './team/sessions';
import './team/own-password';
import './team/leaving';
