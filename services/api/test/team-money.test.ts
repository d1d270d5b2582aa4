/** @jest-environment-options {"withDemo": true} */
import './team-money/monday';
import './team-money/money-at-a-business';
import './team-money/runs';
import './team-money/comparing';
import './team-money/mails';
