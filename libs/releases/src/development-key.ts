/** Signs the registry in development. It is public: production sets its own key and refuses this one. */
export const DEVELOPMENT_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnAvPN7kogYdsKI4g
PNRM76Xp4Rc0AbGxniB4R3IcYrShRANCAARXh/nM3gsa6lV9So+HF3mXYIuBdlur
MygZTgxHut96jbxfE2/LPf0RRgcOObwwQo4XTOW1K2IYdK92dBZaHAkr
-----END PRIVATE KEY-----
`;
