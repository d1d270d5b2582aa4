import './requests/forms-and-mails';
import './requests/pictures-and-floods';
