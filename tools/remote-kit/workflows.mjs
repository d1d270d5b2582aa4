/** A team's GitHub workflows: one checks each change, and one runs a step of a release. */

const SETUP = `      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci`;

/** @type {Readonly<Record<string, string>>} */
export const WORKFLOWS = {
  '.github/workflows/check.yml': `name: Check

on: pull_request

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
${SETUP}
      - run: npm test
      - run: npx homeroom-remote check
        env:
          EDGE_URL: \${{ vars.EDGE_URL }}
`,
  '.github/workflows/release.yml': `name: Release

on:
  workflow_dispatch:
    inputs:
      step:
        type: choice
        options: [publish, canary, promote, rollback]
        required: true
      version:
        description: The version to try, to promote, or to roll back; none for the newest
        default: ''
      share:
        description: The canary's share of visitors, in percent
        default: '10'
      why:
        required: true

permissions:
  contents: read

jobs:
  release:
    runs-on: ubuntu-latest
    # Holds RELEASE_TOKEN, and lets only main use it.
    environment: release
    concurrency: release
    steps:
${SETUP}
      - name: \${{ inputs.step }}
        env:
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
          EDGE_URL: \${{ vars.EDGE_URL }}
          STEP: \${{ inputs.step }}
          VERSION: \${{ inputs.version }}
          SHARE: \${{ inputs.share }}
          WHY: \${{ inputs.why }}
        run: |
          arguments=("$STEP")
          if [ -n "$VERSION" ] && [ "$STEP" != publish ]; then arguments+=("$VERSION"); fi
          if [ "$STEP" = canary ]; then arguments+=(--share "$SHARE"); fi
          npx homeroom-remote "\${arguments[@]}" --why "$WHY"
`,
};
