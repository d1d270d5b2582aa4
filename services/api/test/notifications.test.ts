import './notifications/told';
import './notifications/digests';
