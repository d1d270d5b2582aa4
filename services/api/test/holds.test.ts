import './holds/intents-and-holds';
import './holds/refused-and-repeated';
