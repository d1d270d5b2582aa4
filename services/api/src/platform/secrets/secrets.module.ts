import { Global, Module } from '@nestjs/common';
import { SecretTokens } from './secret-tokens.js';

@Global()
@Module({ providers: [SecretTokens], exports: [SecretTokens] })
export class SecretsModule {}
