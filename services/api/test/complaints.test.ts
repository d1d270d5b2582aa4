/** @jest-environment-options {"withDemo": true} */
import './complaints/from-report-to-end';
import './complaints/at-once';
import './complaints/who-may-and-what-shows';
