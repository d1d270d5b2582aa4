import './release-tokens/granting';
import './release-tokens/moving-versions';
import './release-tokens/run-matrix';
import './release-tokens/uploading';
import './release-tokens/previewing';
import './release-tokens/moments';
import './release-tokens/pruning-previews';
