/** The text of a .env file with some settings changed or added; its other lines stay. */
export function withSettings(source: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce((text, [name, value]) => {
    const line = `${name}=${quoted(value)}`;
    const present = new RegExp(`^${name}=.*$`, 'm');
    if (present.test(text)) return text.replace(present, () => line);
    // An example that is commented out shows where the setting belongs.
    const example = new RegExp(`^# ?${name}=.*$`, 'm');
    if (example.test(text)) return text.replace(example, (whole) => `${whole}\n${line}`);
    return `${text.replace(/\n?$/, text ? '\n' : '')}${line}\n`;
  }, source);
}

const quoted = (value: string) => (/^[\w@.:/%+-]*$/.test(value) ? value : JSON.stringify(value));
