declare const BUILD_VERSION: string;

/** Checks the addresses of scripts, in browsers that know it. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        policy: { readonly createScriptURL: (url: string) => string },
      ): {
        createScriptURL(url: string): string;
      };
    }
  | undefined;
