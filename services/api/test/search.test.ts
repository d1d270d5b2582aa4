/** @jest-environment-options {"withDemo": true} */
import './search/judged';
import './search/finding';
import './search/keeping-up';
import './search/schools';
import './search/nearby';
import './search/lists';
