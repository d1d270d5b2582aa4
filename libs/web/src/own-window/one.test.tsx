import { findsNothingOfOtherFiles } from '../../../../tools/component-tests/leaves-much';

findsNothingOfOtherFiles();
