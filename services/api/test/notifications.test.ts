import './notifications/told';
import './notifications/digests';
import './notifications/team';
import './notifications/schools';
