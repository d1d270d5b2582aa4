import './releases/reported-and-moved';
import './releases/canaries-and-repairs';
import './releases/vitals';
import './releases/taken-back';
