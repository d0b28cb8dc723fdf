/** Where an editor finds what it needs, as paths from the folder that it opens. */
export interface EditorPaths {
  /** The folder of the pack, such as content/packs/lodestar. */
  readonly pack: string
  /** The schema of any document. */
  readonly schema: string
}

/** The text of .vscode/settings.json for the extension redhat.vscode-yaml: completion, hints and errors while typing. */
export function vscodeSettings({ pack, schema }: EditorPaths): string {
  const settings = {
    'yaml.schemas': { [/^\.{0,2}\//.test(schema) ? schema : `./${schema}`]: [`${pack}/**/*.yaml`] },
    'yaml.yamlVersion': '1.2',
    'yaml.completion': true,
    'yaml.hover': true,
    'yaml.validate': true,
    // What a pack looks like is its authors' own.
    'yaml.format.enable': false,
    // No document is completed from a list of the internet.
    'yaml.schemaStore.enable': false,
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}
