import './account/seen-and-changed';
import './account/deleted';
import './account/address';
