import './deploy/both-edges';
import './deploy/recorded-requests';
