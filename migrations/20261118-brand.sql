-- The brand that the program itself had until now becomes the setting of every shop that has begun with it: what nobody
-- has changed looks, reads and counts as before. A new shop begins with neutral ones.
insert into settings (key, value)
select 'shop', '{}' where exists (select from products)
on conflict (key) do nothing;

update settings set value =
  '{
  "name": "Kadam",
  "legalName": "Kadam Footwear Private Limited (demo)",
  "tagline": "Every step, beautifully made",
  "website": "kadam.example",
  "email": "help@kadam.example",
  "ordersEmail": "orders@kadam.example",
  "privacyEmail": "privacy@kadam.example",
  "grievanceEmail": "grievance@kadam.example",
  "socials": [
    {
      "name": "Instagram",
      "url": "https://instagram.example/kadam"
    },
    {
      "name": "Facebook",
      "url": "https://facebook.example/kadam"
    },
    {
      "name": "YouTube",
      "url": "https://youtube.example/kadam"
    },
    {
      "name": "Pinterest",
      "url": "https://pinterest.example/kadam"
    }
  ]
}'
  || value
  || jsonb_build_object('brand',
    '{
  "orderPrefix": "KD",
  "invoicePrefix": "KD",
  "creditPrefix": "KC",
  "motto": "footwear for every step",
  "quality": "Every pair is checked by hand before it leaves us: the stitching, the sole, the fit of left and right. Small differences in grain and thread are the signature of handwork.",
  "packaging": "Your pair travels in a sturdy box with a cotton bag and tissue you can use again.",
  "footer": "Made for women who walk their own way.",
  "story": "Kadam means step."
}'
    || coalesce(value -> 'brand', '{
  "logo": null,
  "icon": null,
  "main": "#6b1d3a",
  "accent": "#e0972f"
}')
    || case
      -- What was drawn for this name and these colours holds for nothing else.
      when coalesce(value ->> 'name', 'Kadam') = 'Kadam'
        and coalesce(value #>> '{brand,main}', '#6b1d3a') = '#6b1d3a'
        and coalesce(value #>> '{brand,accent}', '#e0972f') = '#e0972f'
      then '{"made": {
  "tints": {
    "deep": "#4e1029",
    "soft": "#8d3f5c",
    "pale": "#f8e8e6",
    "paleDeep": "#efd3d2",
    "accentSoft": "#f9e3bd",
    "accentDeep": "#8a520c"
  },
  "icons": "/pictures/ui",
  "share": "/pictures/ui/share.png"
}}'::jsonb
      else '{}'
    end)
where key = 'shop' and exists (select from products);
