import { Mail } from '../../../foundation/mail/index.js';
import { SchoolRewardReturnedMail } from './school-reward-returned.mail.js';

/** The same, as older workers promise it. */
@Mail('reward-returned')
export class RewardReturnedMail extends SchoolRewardReturnedMail {}
