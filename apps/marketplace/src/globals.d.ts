declare const BUILD_VERSION: string;
