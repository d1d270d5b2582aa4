import './own-deals/creating';
import './own-deals/selling';
import './own-deals/changing';
import './own-deals/locations-and-ownership';
import './own-deals/editing-locations';
import './own-deals/moved-locations';
