import { REMOTE_CONTRACT, type RemoteModule } from '@homeroom/contracts';
import { App } from './app';

const remote: RemoteModule = { contract: REMOTE_CONTRACT, version: BUILD_VERSION, App };
export default remote;
