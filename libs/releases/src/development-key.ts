/** Signs the registry on developers' machines. It is public: production names a key of its own and refuses this one. */
export const DEVELOPMENT_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnAvPN7kogYdsKI4g
PNRM76Xp4Rc0AbGxniB4R3IcYrShRANCAARXh/nM3gsa6lV9So+HF3mXYIuBdlur
MygZTgxHut96jbxfE2/LPf0RRgcOObwwQo4XTOW1K2IYdK92dBZaHAkr
-----END PRIVATE KEY-----
`;
