import { TEMPERATURE_SITES, type TemperatureSite } from '@lulla/domain/activity/temperature/temperature';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useWords } from '../../i18n/use-words.ts';

const NOT_SAID = 'not_said';

interface SiteFieldProps {
  site: TemperatureSite | null;
  onChange: (site: TemperatureSite | null) => void;
}

/** Where it was measured, if somebody wants to say it. */
export function SiteField({ site, onChange }: SiteFieldProps) {
  const words = useWords().more.temperature;
  return (
    <ChipGroup
      label={words.site}
      labelShown
      tone="temperature"
      rows
      options={[
        ...TEMPERATURE_SITES.map((value) => ({ value, label: words.sites[value] })),
        { value: NOT_SAID, label: words.noSite },
      ]}
      value={site ?? NOT_SAID}
      onChange={(value) => onChange(value === NOT_SAID ? null : (value as TemperatureSite))}
    />
  );
}
