import { expect, it } from 'vitest';
import { singleImports } from './single-icons.ts';

it('takes each icon from its own file', () => {
  expect(singleImports("import { IconCheck, IconX } from '@tabler/icons-react';\nconst a = 1;")).toBe(
    "import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'; import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';\nconst a = 1;",
  );
});

it('keeps the lines of an import over several', () => {
  const code = singleImports(
    "import {\n  IconCheck,\n  IconX,\n} from '@tabler/icons-react';\nuse(IconCheck);",
  );
  expect(code).toContain('/IconX.mjs');
  expect(code).not.toContain("from '@tabler/icons-react';");
});

it('leaves other imports alone', () => {
  const code = "import { useState } from 'react';";
  expect(singleImports(code)).toBe(code);
});
