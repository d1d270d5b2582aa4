import './release-tokens/moving-versions';
import './release-tokens/uploading';
import './release-tokens/previewing';
