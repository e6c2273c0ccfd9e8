import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML; browsers read it as the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The default type is text; saying it again costs bytes of the first 14 KB.
    'no-implicit-input-type': 'off',
    // Every script is the site's own, and the policy allows no other.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});
