declare const BUILD_VERSION: string;

/** Trusted types, which check the addresses of scripts in browsers that support them. */
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
