import './worker/jobs';
import './worker/mail-and-failures';
import './worker/redis';
