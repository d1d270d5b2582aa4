import './deploy/both-edges';
import './deploy/recorded-requests';
import './deploy/new-origin';
