import './account/seen-and-changed';
import './account/deleted';
import './account/address';
import './account/own-sessions';
import './account/business-password';
