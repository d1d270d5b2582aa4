import './account/seen-and-changed';
import './account/deleted';
import './account/address';
import './account/marked-addresses';
import './account/own-sessions';
import './account/business-password';
