import { findsNothingAndLeavesMuch } from './leaves-much';

findsNothingAndLeavesMuch();
